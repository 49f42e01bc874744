-- AlterEnum
ALTER TYPE "check_status" ADD VALUE 'cancelled' BEFORE 'failed';

-- AlterTable
ALTER TABLE "check" ADD COLUMN     "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "improvement" JSONB,
ADD COLUMN     "progress" JSONB;
