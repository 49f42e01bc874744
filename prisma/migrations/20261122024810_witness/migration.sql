-- AlterTable
ALTER TABLE "check" ADD COLUMN     "witness" JSONB;

-- CreateTable
CREATE TABLE "witness" (
    "problem_id" UUID NOT NULL,
    "report" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "witness_pkey" PRIMARY KEY ("problem_id")
);

-- AddForeignKey
ALTER TABLE "witness" ADD CONSTRAINT "witness_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
