CREATE TABLE "notification_deliveries" (
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message" uuid,
	CONSTRAINT "notification_deliveries_notification_id_user_id_channel_pk" PRIMARY KEY("notification_id","user_id","channel")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "channels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "urgent_passes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_user_id_index" ON "notification_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due_at_index" ON "notification_deliveries" USING btree ("due_at") WHERE message is null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_message_index" ON "notification_deliveries" USING btree ("message") WHERE message is not null;--> statement-breakpoint
CREATE INDEX "notifications_untold_index" ON "notifications" USING btree ("made_at") WHERE told_at is null;