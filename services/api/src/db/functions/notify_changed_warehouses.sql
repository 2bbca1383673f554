CREATE OR REPLACE FUNCTION "notify_changed_warehouses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "notify_live"(ARRAY(SELECT "id" FROM "changed"), TG_ARGV);
	RETURN NULL;
END $$;
