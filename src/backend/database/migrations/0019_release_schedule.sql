CREATE TABLE "release_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"author" text NOT NULL,
	"message" text NOT NULL,
	"schedule" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "schedule" text;