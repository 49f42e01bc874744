-- Of runs with more than 1,000 generations every second one is kept, every fourth and so on, beside the first, the last and those that are records: see
-- packages/db/src/history.ts, which does the same from now on.
DELETE FROM "generation" USING (
  SELECT "run_id" AS run, "generation" AS number,
    max("generation") OVER whole AS last,
    "longest_sound" > coalesce(max("longest_sound") OVER earlier, -1)
      OR "best_fitness" > coalesce(max("best_fitness") OVER earlier, -1) AS is_record
  FROM "generation"
  WINDOW whole AS (PARTITION BY "run_id"),
    earlier AS (PARTITION BY "run_id" ORDER BY "generation" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
) AS point
WHERE "run_id" = run AND "generation" = number AND number <> last AND NOT is_record
  AND number % (1 << ceil(ln(ceil(last / 1000.0)::float8) / ln(2::float8) - 1e-9)::int) <> 0;
