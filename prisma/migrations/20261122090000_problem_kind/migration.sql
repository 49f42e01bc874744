-- AlterTable
ALTER TABLE "problem" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'mate';

-- CreateIndex
CREATE INDEX "problem_kind_plies_id_idx" ON "problem"("kind", "plies", "id");
