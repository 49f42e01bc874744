-- CreateEnum
CREATE TYPE "check_lane" AS ENUM ('brief', 'long');

-- AlterTable
ALTER TABLE "check" ADD COLUMN     "lane" "check_lane" NOT NULL DEFAULT 'brief',
ADD COLUMN     "turn" INTEGER NOT NULL DEFAULT 1;
