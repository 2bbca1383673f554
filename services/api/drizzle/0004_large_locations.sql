CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "campaign_recipients_state_next_attempt_at_index";--> statement-breakpoint
DROP INDEX "campaigns_warehouse_id_created_at_index";--> statement-breakpoint
DROP INDEX "vehicles_driver_id_index";--> statement-breakpoint
DROP INDEX "campaigns_status_index";--> statement-breakpoint
CREATE INDEX "users_account_id_index" ON "users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bookings_warehouse_id_driver_id_status_index" ON "bookings" USING btree ("warehouse_id","driver_id","status");--> statement-breakpoint
CREATE INDEX "campaign_recipients_next_attempt_at_driver_id_index" ON "campaign_recipients" USING btree ("next_attempt_at","driver_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "campaigns_warehouse_id_created_at_id_index" ON "campaigns" USING btree ("warehouse_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "campaigns_warehouse_id_status_index" ON "campaigns" USING btree ("warehouse_id","status");--> statement-breakpoint
CREATE INDEX "campaigns_warehouse_id_ended_at_index" ON "campaigns" USING btree ("warehouse_id","ended_at") WHERE started_at is not null;--> statement-breakpoint
CREATE INDEX "segments_warehouse_id_index" ON "segments" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "drivers_name_id_index" ON "drivers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "drivers_name_index" ON "drivers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drivers_phone_index" ON "drivers" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicles_driver_id_id_index" ON "vehicles" USING btree ("driver_id","id");--> statement-breakpoint
CREATE INDEX "vehicles_normalised_index" ON "vehicles" USING gin ("normalised" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "warehouse_drivers_driver_id_index" ON "warehouse_drivers" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "invites_account_id_index" ON "invites" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_user_id_index" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rates_warehouse_id_index" ON "rates" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "campaigns_status_index" ON "campaigns" USING btree ("status") WHERE status in ('scheduled', 'in_progress');