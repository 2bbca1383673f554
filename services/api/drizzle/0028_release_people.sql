CREATE TABLE "release_people" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"channel" text NOT NULL,
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"is_user" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_people_remote_version_channel_person_kind_pk" PRIMARY KEY("remote","version","channel","person","kind")
);
--> statement-breakpoint
CREATE INDEX "release_people_at_index" ON "release_people" USING btree ("at");