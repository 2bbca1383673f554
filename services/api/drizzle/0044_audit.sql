ALTER TABLE "audit_events" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "warehouse_id" integer;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "device" text;--> statement-breakpoint
UPDATE "audit_events" SET "kind" = CASE
  WHEN "event" IN ('account-created', 'account-changed', 'account-closed') THEN 'settings'
  WHEN "event" IN ('access-requested', 'invite-accepted', 'invite-revoked', 'invite-sent', 'member-approved', 'member-changed', 'member-declined', 'member-removed') THEN 'team'
  WHEN "event" = 'data-exported' THEN 'exports'
  WHEN "event" IN ('driver-erased', 'drivers-imported', 'drivers-merged') THEN 'drivers'
  ELSE 'security'
END;--> statement-breakpoint
CREATE INDEX "audit_events_account_id_at_id_index" ON "audit_events" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_account_id_kind_at_id_index" ON "audit_events" USING btree ("account_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_warehouse_id_at_id_index" ON "audit_events" USING btree ("warehouse_id","at","id");