-- The sessions of a user who is deleted find no account any more: the trigger of the users has notified of it.
CREATE OR REPLACE FUNCTION "notify_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('people', json_build_object('accountId', "account_id", 'tags', ARRAY[]::text[])::text)
	FROM (SELECT DISTINCT "users"."account_id" FROM "changed" JOIN "users" ON "users"."id" = "changed"."user_id") "accounts";
	RETURN NULL;
END $$;
