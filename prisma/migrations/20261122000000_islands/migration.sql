-- AlterTable
ALTER TABLE "run" ADD COLUMN     "island" INTEGER,
ADD COLUMN     "parent_id" UUID;

-- AlterTable
ALTER TABLE "checkpoint" ADD COLUMN     "seen" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "finding" ADD COLUMN     "island" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "run_parent_id_island_key" ON "run"("parent_id", "island");

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
