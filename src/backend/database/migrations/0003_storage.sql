CREATE TABLE "stored_items" (
	"member_id" text NOT NULL,
	"clef" text NOT NULL,
	"valeur" text NOT NULL,
	"date_maj" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_items_member_id_clef_valeur_pk" PRIMARY KEY("member_id","clef","valeur")
);
--> statement-breakpoint
ALTER TABLE "stored_items" ADD CONSTRAINT "stored_items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;