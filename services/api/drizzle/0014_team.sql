ALTER TABLE "invites" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- An invite was always valid for seven days.
UPDATE "invites" SET "sent_at" = "expires_at" - interval '7 days';--> statement-breakpoint
-- An address has one open invite, its last one.
DELETE FROM "invites" "older" USING "invites" "newer"
WHERE "older"."accepted_at" IS NULL AND "newer"."accepted_at" IS NULL AND "older"."id" < "newer"."id"
	AND "older"."account_id" = "newer"."account_id" AND "older"."email" = "newer"."email";--> statement-breakpoint
CREATE UNIQUE INDEX "invites_open_index" ON "invites" USING btree ("account_id","email") WHERE "invites"."accepted_at" is null;--> statement-breakpoint
-- What changes about the people of an account is told once per statement: its owners refetch the team, and the streams of sessions and
-- rights that have ended end at once (src/live/). A channel of its own: an older API process that runs beside expects a location.
CREATE FUNCTION "notify_changed_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('people', json_build_object('accountId', "account_id", 'tags', TG_ARGV)::text)
	FROM (SELECT DISTINCT "account_id" FROM "changed") "accounts";
	RETURN NULL;
END $$;--> statement-breakpoint
-- The sessions of a user who is deleted find no account any more: the trigger of the users has notified of it.
CREATE FUNCTION "notify_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('people', json_build_object('accountId', "account_id", 'tags', ARRAY[]::text[])::text)
	FROM (SELECT DISTINCT "users"."account_id" FROM "changed" JOIN "users" ON "users"."id" = "changed"."user_id") "accounts";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_people"('Team', 'ToDo');--> statement-breakpoint
CREATE TRIGGER "people_update" AFTER UPDATE ON "users" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_people"('Team', 'ToDo');--> statement-breakpoint
CREATE TRIGGER "people_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_people"('Team', 'ToDo');--> statement-breakpoint
CREATE TRIGGER "people_insert" AFTER INSERT ON "invites" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_people"('Team');--> statement-breakpoint
CREATE TRIGGER "people_update" AFTER UPDATE ON "invites" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_people"('Team');--> statement-breakpoint
CREATE TRIGGER "people_delete" AFTER DELETE ON "invites" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_people"('Team');--> statement-breakpoint
CREATE TRIGGER "people_delete" AFTER DELETE ON "refresh_tokens" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_ended_sessions"();
