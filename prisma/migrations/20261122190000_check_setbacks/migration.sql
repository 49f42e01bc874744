-- AlterTable
ALTER TABLE "check" ADD COLUMN     "setbacks" INTEGER NOT NULL DEFAULT 0;
