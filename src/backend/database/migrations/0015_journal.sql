CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"objet" text,
	"date" timestamp with time zone NOT NULL,
	"proof" text NOT NULL,
	"rang" integer,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "journal_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"rang" integer NOT NULL,
	"link" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_rang" ON "journal_entries" USING btree ("rang");--> statement-breakpoint
CREATE INDEX "journal_entries_member" ON "journal_entries" USING btree ("member_id","date");