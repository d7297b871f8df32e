CREATE TABLE "studio_draft_editors" (
	"draft" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	CONSTRAINT "studio_draft_editors_draft_person_id_pk" PRIMARY KEY("draft","person_id")
);
--> statement-breakpoint
CREATE TABLE "studio_draft_files" (
	"draft" text NOT NULL,
	"path" text NOT NULL,
	"text" text,
	CONSTRAINT "studio_draft_files_draft_path_pk" PRIMARY KEY("draft","path")
);
--> statement-breakpoint
CREATE TABLE "studio_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"base" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text,
	"person_name" text NOT NULL,
	"what" text NOT NULL,
	"draft" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "studio_presence" (
	"draft" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"file" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_presence_draft_person_id_pk" PRIMARY KEY("draft","person_id")
);
--> statement-breakpoint
CREATE TABLE "studio_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"draft" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"revision" integer NOT NULL,
	"base" text NOT NULL,
	"requested_by_id" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message" text NOT NULL,
	"day" text,
	"report" jsonb,
	"sources" text,
	"answered_by_id" text,
	"answered_by_name" text,
	"answered_at" timestamp with time zone,
	"answer" text,
	"written" jsonb
);
--> statement-breakpoint
CREATE TABLE "studio_roles" (
	"sub" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"role" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_tests" (
	"path" text PRIMARY KEY NOT NULL,
	"text" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_draft_editors" ADD CONSTRAINT "studio_draft_editors_draft_studio_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_draft_files" ADD CONSTRAINT "studio_draft_files_draft_studio_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_presence" ADD CONSTRAINT "studio_presence_draft_studio_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD CONSTRAINT "studio_reviews_draft_studio_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_drafts_state" ON "studio_drafts" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "studio_events_at" ON "studio_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "studio_reviews_draft" ON "studio_reviews" USING btree ("draft","requested_at");--> statement-breakpoint
CREATE INDEX "studio_sessions_person" ON "studio_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "studio_sessions_expiry" ON "studio_sessions" USING btree ("expires_at");