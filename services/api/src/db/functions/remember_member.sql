-- The name outlives the user: what a removed person's phone has not sent yet still says whose it is.
CREATE OR REPLACE FUNCTION "remember_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "former_members" ("user_id", "account_id", "name") VALUES (OLD."id", OLD."account_id", OLD."name")
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
