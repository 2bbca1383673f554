DROP INDEX "bookings_warehouse_id_refund_index";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_fee" integer;--> statement-breakpoint
CREATE INDEX "bookings_warehouse_id_refund_index" ON "bookings" USING btree ("warehouse_id","starts_at") WHERE "bookings"."paid_amount" > case when "bookings"."status" = 'cancelled' then 0 else least("bookings"."no_show_fee", "bookings"."amount") end;