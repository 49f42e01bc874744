-- What the visitor with an API key has tried and solved, and the days in a row on which that was.
CREATE TABLE "tried" (
    "key_id" UUID NOT NULL,
    "problem_id" UUID NOT NULL,
    "plies" INTEGER NOT NULL,
    "tries" INTEGER NOT NULL,
    "solves" INTEGER NOT NULL,
    "best_ms" DOUBLE PRECISION,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_due" BOOLEAN NOT NULL,

    CONSTRAINT "tried_pkey" PRIMARY KEY ("key_id", "problem_id")
);
CREATE INDEX "tried_key_id_at_idx" ON "tried"("key_id", "at");
ALTER TABLE "tried" ADD CONSTRAINT "tried_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "streak" (
    "key_id" UUID NOT NULL,
    "first" DATE NOT NULL,
    "last" DATE NOT NULL,

    CONSTRAINT "streak_pkey" PRIMARY KEY ("key_id")
);
ALTER TABLE "streak" ADD CONSTRAINT "streak_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;
