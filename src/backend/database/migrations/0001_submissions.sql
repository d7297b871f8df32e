CREATE TABLE "release_files" (
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "release_files_hash_name_pk" PRIMARY KEY("hash","name")
);
--> statement-breakpoint
CREATE TABLE "release_pointer" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"member_id" text NOT NULL,
	"formulaire" text NOT NULL,
	"etape" text NOT NULL,
	"valeurs" jsonb NOT NULL,
	"date_maj" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_member_id_formulaire_pk" PRIMARY KEY("member_id","formulaire")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text,
	"operation" text NOT NULL,
	"args" text NOT NULL,
	"state" text NOT NULL,
	"claim" text NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_hash_releases_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."releases"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD CONSTRAINT "release_pointer_hash_releases_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."releases"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_changed" ON "drafts" USING btree ("date_maj");--> statement-breakpoint
CREATE INDEX "submissions_created" ON "submissions" USING btree ("created_at");