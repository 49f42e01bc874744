-- AlterTable
ALTER TABLE "witness" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;
