-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "run_status" AS ENUM ('queued', 'running', 'done', 'cancelled', 'failed');

-- CreateEnum
CREATE TYPE "check_status" AS ENUM ('queued', 'running', 'done', 'failed');

-- CreateTable
CREATE TABLE "run" (
    "id" UUID NOT NULL,
    "status" "run_status" NOT NULL DEFAULT 'queued',
    "parameters" JSONB NOT NULL,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "progress" JSONB,
    "problems" INTEGER NOT NULL DEFAULT 0,
    "new_problems" INTEGER NOT NULL DEFAULT 0,
    "ms" INTEGER NOT NULL DEFAULT 0,
    "engine_version" TEXT,
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "generation" (
    "run_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "evaluations" INTEGER NOT NULL,
    "best_fitness" DOUBLE PRECISION NOT NULL,
    "mean_fitness" DOUBLE PRECISION NOT NULL,
    "longest_sound" INTEGER NOT NULL,
    "archive" INTEGER NOT NULL,

    CONSTRAINT "generation_pkey" PRIMARY KEY ("run_id","generation")
);

-- CreateTable
CREATE TABLE "checkpoint" (
    "run_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkpoint_pkey" PRIMARY KEY ("run_id")
);

-- CreateTable
CREATE TABLE "problem" (
    "id" UUID NOT NULL,
    "canonical_key" TEXT NOT NULL,
    "sfen" TEXT NOT NULL,
    "plies" INTEGER NOT NULL,
    "line" TEXT[],
    "leftover" INTEGER NOT NULL,
    "soundness" TEXT NOT NULL,
    "paper_sound" BOOLEAN,
    "flaws" JSONB NOT NULL,
    "pieces" INTEGER NOT NULL,
    "themes" TEXT[],
    "interposition" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "engine_version" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "problem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finding" (
    "run_id" UUID NOT NULL,
    "problem_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "fitness" DOUBLE PRECISION NOT NULL,
    "unpruned_sfen" TEXT NOT NULL,
    "pruned" TEXT[],
    "is_new" BOOLEAN NOT NULL,

    CONSTRAINT "finding_pkey" PRIMARY KEY ("run_id","problem_id")
);

-- CreateTable
CREATE TABLE "check" (
    "id" UUID NOT NULL,
    "status" "check_status" NOT NULL DEFAULT 'queued',
    "task" JSONB NOT NULL,
    "report" JSONB,
    "error" JSONB,
    "engine_version" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "run_created_at_id_idx" ON "run"("created_at", "id");

-- CreateIndex
CREATE INDEX "run_status_idx" ON "run"("status");

-- CreateIndex
CREATE UNIQUE INDEX "problem_canonical_key_key" ON "problem"("canonical_key");

-- CreateIndex
CREATE INDEX "problem_created_at_id_idx" ON "problem"("created_at", "id");

-- CreateIndex
CREATE INDEX "problem_plies_id_idx" ON "problem"("plies", "id");

-- CreateIndex
CREATE INDEX "problem_pieces_id_idx" ON "problem"("pieces", "id");

-- CreateIndex
CREATE INDEX "problem_themes_idx" ON "problem" USING GIN ("themes");

-- CreateIndex
CREATE INDEX "finding_problem_id_idx" ON "finding"("problem_id");

-- CreateIndex
CREATE UNIQUE INDEX "finding_run_id_ordinal_key" ON "finding"("run_id", "ordinal");

-- CreateIndex
CREATE INDEX "check_status_idx" ON "check"("status");

-- AddForeignKey
ALTER TABLE "generation" ADD CONSTRAINT "generation_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkpoint" ADD CONSTRAINT "checkpoint_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
