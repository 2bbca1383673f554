-- For tables of a location. With hosts.quiet on, nobody is notified: a job that fills keys changes nothing that a screen has to load again.
CREATE OR REPLACE FUNCTION "notify_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('hosts.quiet', true) IS DISTINCT FROM 'on' THEN
		PERFORM "notify_live"(ARRAY(SELECT DISTINCT "warehouse_id" FROM "changed"), TG_ARGV);
	END IF;
	RETURN NULL;
END $$;
