ALTER TABLE "campaign_recipients" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "morning_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "morning_size" integer;