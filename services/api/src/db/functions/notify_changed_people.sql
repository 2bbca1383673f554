-- What changes about the people of an account is notified once per statement: its owners refetch the team, and the streams of sessions and
-- rights that have ended end at once (src/live/). A channel of its own: an older API process that runs beside expects a location.
CREATE OR REPLACE FUNCTION "notify_changed_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('people', json_build_object('accountId', "account_id", 'tags', TG_ARGV)::text)
	FROM (SELECT DISTINCT "account_id" FROM "changed") "accounts";
	RETURN NULL;
END $$;
