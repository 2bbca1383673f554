-- Every use of a bay locks its row first, so that uses of one bay wait for each other: two inserts that an exclusion constraint compares
-- would deadlock. The count is a statement of its own, so that it sees what the lock has waited for. NO KEY: foreign keys share it.
CREATE OR REPLACE FUNCTION "lock_bay"("bay" integer) RETURNS "bays" LANGUAGE sql AS $$
	SELECT * FROM "bays" WHERE "id" = $1 FOR NO KEY UPDATE
$$;
