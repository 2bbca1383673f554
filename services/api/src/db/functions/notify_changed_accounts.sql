-- Company and currency are part of the session's user and of each location, for everybody of the account.
CREATE OR REPLACE FUNCTION "notify_changed_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('people', json_build_object('accountId', "id", 'tags', TG_ARGV)::text) FROM "changed";
	RETURN NULL;
END $$;
