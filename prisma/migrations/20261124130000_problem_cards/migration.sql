-- The problems of a page in the words of the contract: a JSON a line, in the order of the ids. A
-- function, because each connection keeps the plan of what stands in one: planning these four
-- tables anew for every page took as long as reading them. `row_to_json`, because an object built
-- of 25 pairs takes three times as long as a row of 25 columns.
--
-- `alike` says of each id how many others of its family there are; null leaves it out. A level
-- begins at its bound, the bounds ascending (core/vocabulary/level).
CREATE FUNCTION "problem_cards"("ids" UUID[], "alike" INTEGER[], "levels" TEXT[], "bounds" DOUBLE PRECISION[]) RETURNS TEXT
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT string_agg(
      CASE WHEN listed.alike IS NULL THEN listed.card ELSE left(listed.card, -1) || ',"alike":' || listed.alike || '}' END,
      E'\n' ORDER BY listed.place
    )
    FROM (
      SELECT page.place, page.alike, (
        SELECT row_to_json(card)::text FROM (SELECT
          p."id", p."kind", p."sfen", p."plies", p."line", p."leftover", p."soundness",
          p."paper_sound" AS "paperSound", p."flaws", p."pieces", p."themes", p."score",
          "levels"[width_bucket(p."hardness", "bounds")] AS "level",
          CASE WHEN f."run_id" IS NOT NULL THEN (SELECT row_to_json(origin) FROM (SELECT
            f."run_id" AS "runId", r."parameters"->'method' AS "method", r."parameters"->'seed' AS "seed",
            f."generation", f."fitness", f."unpruned_sfen" AS "unprunedSfen", f."pruned"
          ) origin) END AS "origin",
          w."report" AS "witness", p."interposition", p."profile", p."engine_version" AS "engineVersion",
          to_char(p."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
        ) card
      ) AS card
      FROM unnest("ids", "alike") WITH ORDINALITY AS page("id", "alike", "place")
      JOIN "problem" p ON p."id" = page."id"
      LEFT JOIN LATERAL (SELECT * FROM "finding" WHERE "problem_id" = p."id" AND "is_new" LIMIT 1) f ON true
      LEFT JOIN "run" r ON r."id" = f."run_id"
      LEFT JOIN "witness" w ON w."problem_id" = p."id"
    ) listed
  );
END $$;
