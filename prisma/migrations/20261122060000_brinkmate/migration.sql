-- AlterTable
ALTER TABLE "check" ADD COLUMN     "brinkmate" JSONB;
