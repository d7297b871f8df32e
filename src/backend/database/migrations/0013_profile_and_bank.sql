CREATE TABLE "confirmed_passwords" (
	"member_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_passwords_member_id_grant_id_pk" PRIMARY KEY("member_id","grant_id")
);
--> statement-breakpoint
CREATE TABLE "bank_mandates" (
	"account_id" text NOT NULL,
	"organisme" text NOT NULL,
	"date_signature" date NOT NULL,
	"rum" text NOT NULL,
	CONSTRAINT "bank_mandates_account_id_organisme_pk" PRIMARY KEY("account_id","organisme")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"rang" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_rang_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"code" text NOT NULL,
	"valeur" boolean NOT NULL,
	"libelle" text NOT NULL,
	"version" text NOT NULL,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deferred_addresses" (
	"member_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"date_debut" date NOT NULL,
	"date_fin" date,
	"voie" text NOT NULL,
	"complement" text,
	"code_postal" text NOT NULL,
	"ville" text NOT NULL,
	CONSTRAINT "deferred_addresses_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "situations" (
	"member_id" text PRIMARY KEY NOT NULL,
	"profession" text,
	"employeur" text,
	"date_debut" date,
	"tranche_revenus" text,
	"tranche_patrimoine" text,
	"date_maj" date
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "code_bic" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ALTER COLUMN "nom_banque" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "nom_guichet" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "libelle" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "compte_joint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "etat" text DEFAULT 'ACTIF' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "statut" text DEFAULT 'VALIDE' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "complement" text;--> statement-breakpoint
ALTER TABLE "confirmed_passwords" ADD CONSTRAINT "confirmed_passwords_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mandates" ADD CONSTRAINT "bank_mandates_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_addresses" ADD CONSTRAINT "deferred_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_addresses" ADD CONSTRAINT "deferred_addresses_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "situations" ADD CONSTRAINT "situations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_id","rang");--> statement-breakpoint
CREATE INDEX "bank_accounts_member" ON "bank_accounts" USING btree ("member_id");