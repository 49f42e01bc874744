-- Problems by their board, whatever the hands: the first word of the canonical key.
CREATE INDEX "problem_board_idx" ON "problem"((split_part("canonical_key", ' ', 1)));
