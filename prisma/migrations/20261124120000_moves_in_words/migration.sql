-- What moves in a main line, which USI does not say of moves on the board. One entry a move: the
-- piece as a SFEN has it (`S` of the attacker, `+b` of the defender), `*` for a drop, the square it
-- goes to, `+` for a promotion, `=` where that is declined: `+B1c`, `s*2b`, `N3c+`, `S2c=`.
CREATE FUNCTION "moves_of"("sfen" TEXT, "line" TEXT[]) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  board TEXT := split_part("sfen", ' ', 1);
  squares TEXT[];
  moves TEXT[] := '{}';
  is_attacker BOOLEAN := true;
  usi TEXT;
  origin INTEGER;
  target TEXT;
  piece TEXT;
  zone TEXT;
BEGIN
  -- An empty square is a 1: so many for each digit. The squares of a rank stand from file 9 to 1.
  FOR gap IN 2..9 LOOP
    board := replace(board, gap::text, repeat('1', gap));
  END LOOP;
  SELECT array_agg(square[1] ORDER BY place) INTO squares
  FROM regexp_matches(board, '\+?[A-Za-z1]', 'g') WITH ORDINALITY AS each(square, place);
  FOREACH usi IN ARRAY "line" LOOP
    target := substr(usi, 3, 2);
    IF substr(usi, 2, 1) = '*' THEN
      piece := CASE WHEN is_attacker THEN substr(usi, 1, 1) ELSE lower(substr(usi, 1, 1)) END;
      moves := moves || (piece || '*' || target);
    ELSE
      origin := (ascii(substr(usi, 2, 1)) - 97) * 9 + 10 - substr(usi, 1, 1)::integer;
      piece := squares[origin];
      squares[origin] := '1';
      zone := CASE WHEN is_attacker THEN '[abc]' ELSE '[ghi]' END;
      moves := moves || (piece || target || CASE
        WHEN usi LIKE '%+' THEN '+'
        WHEN piece ~* '^[plnsbr]$' AND (substr(usi, 2, 1) ~ zone OR substr(usi, 4, 1) ~ zone) THEN '='
        ELSE ''
      END);
      IF usi LIKE '%+' THEN piece := '+' || piece; END IF;
    END IF;
    squares[(ascii(substr(target, 2, 1)) - 97) * 9 + 10 - substr(target, 1, 1)::integer] := piece;
    is_attacker := NOT is_attacker;
  END LOOP;
  RETURN moves;
END $$;

ALTER TABLE "problem" ADD COLUMN "moves" TEXT[]
  GENERATED ALWAYS AS ("moves_of"("sfen", "line")) STORED;
CREATE INDEX "problem_moves_idx" ON "problem" USING GIN ("moves");
