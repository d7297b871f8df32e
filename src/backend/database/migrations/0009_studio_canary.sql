CREATE TABLE "studio_canaries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"draft" text NOT NULL,
	"review" text NOT NULL,
	"hash" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"sources" text NOT NULL,
	"share" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "studio_canary_counts" (
	"canary" bigint NOT NULL,
	"is_canary" integer NOT NULL,
	"measure" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "studio_canary_counts_canary_is_canary_measure_pk" PRIMARY KEY("canary","is_canary","measure")
);
--> statement-breakpoint
ALTER TABLE "studio_canaries" ADD CONSTRAINT "studio_canaries_draft_studio_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_canary_counts" ADD CONSTRAINT "studio_canary_counts_canary_studio_canaries_id_fk" FOREIGN KEY ("canary") REFERENCES "public"."studio_canaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_canaries_draft" ON "studio_canaries" USING btree ("draft");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_canaries_live" ON "studio_canaries" USING btree (("ended_at" is null)) WHERE "studio_canaries"."ended_at" is null;