ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
-- Company and currency are part of the session's user and of each location, for everybody of the account.
CREATE FUNCTION "notify_changed_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('people', json_build_object('accountId', "id", 'tags', TG_ARGV)::text) FROM "changed";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_update" AFTER UPDATE ON "accounts" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_accounts"('User', 'Warehouse');
