CREATE TABLE "contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"rang" integer NOT NULL,
	"devis" boolean DEFAULT false NOT NULL,
	"is_active" boolean,
	"code_produit" text,
	"libelle_produit" text,
	"code_etat" text,
	"libelle_etat" text,
	"numero_contrat" text,
	"code_periodicite" text,
	"date_effet" date,
	"date_signature" date,
	"echeance" text,
	"montant_annuel_ttc" double precision,
	"reference_dg" text,
	"code_formule" text,
	"montant_fgti" double precision,
	"forfait_kilometrique" integer,
	"enfants_assures" jsonb,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eparmil_situations" (
	"contract_id" text NOT NULL,
	"date_situation" date NOT NULL,
	"montant_epargne" double precision NOT NULL,
	"montant_avance" double precision NOT NULL,
	"travaux_fin_annee_calcules" boolean NOT NULL,
	"interets_bruts" double precision NOT NULL,
	"interets_nets" double precision NOT NULL,
	CONSTRAINT "eparmil_situations_contract_id_date_situation_pk" PRIMARY KEY("contract_id","date_situation")
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"contract_id" text NOT NULL,
	"rang" integer NOT NULL,
	"code" text NOT NULL,
	"libelle" text NOT NULL,
	CONSTRAINT "guarantees_contract_id_code_pk" PRIMARY KEY("contract_id","code")
);
--> statement-breakpoint
CREATE TABLE "mileage_packages" (
	"contract_id" text PRIMARY KEY NOT NULL,
	"forfait" integer,
	"kilometrage_reference" integer,
	"date_reference" date,
	"periode_debut" date,
	"periode_fin" date,
	"declaration_en_attente" boolean NOT NULL,
	"declaration_possible" boolean NOT NULL,
	"declaration_requise" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_situations" (
	"contract_id" text PRIMARY KEY NOT NULL,
	"contentieux" boolean NOT NULL,
	"impaye" boolean NOT NULL,
	"indicateur_reglement_possible_carte_bleue" boolean NOT NULL,
	"montant_total_impaye" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "termination_requests" (
	"reference" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"date" date NOT NULL,
	"motif" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"key" text NOT NULL,
	"flag" text NOT NULL,
	"code_type" text NOT NULL,
	"libelle" text NOT NULL,
	"date" date NOT NULL,
	"mime" text NOT NULL,
	"size" integer,
	"content" "bytea",
	"indisponible" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"id" text PRIMARY KEY NOT NULL,
	"usage" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"member_id" text PRIMARY KEY NOT NULL,
	"mot_de_passe" text NOT NULL,
	"statut" integer DEFAULT 1 NOT NULL,
	"nb_mauvais_mdp" integer DEFAULT 0 NOT NULL,
	"derniere_connexion" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"iban" text NOT NULL,
	"code_bic" text NOT NULL,
	"nom_banque" text NOT NULL,
	"titulaire" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_id_member_id_pk" PRIMARY KEY("id","member_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"num_profil" text NOT NULL,
	"num_client" text NOT NULL,
	"num_adherent_groupe" text,
	"civilite" text,
	"nom" text NOT NULL,
	"prenom1" text,
	"date_naissance" date,
	"type_profil" text,
	"email" text,
	"tel" text,
	"tel_mobile" text,
	"numero_voie" text,
	"code_postal" text,
	"ville" text,
	"activite_professionnelle" text,
	"flag_maj_revenu_epargne" boolean,
	CONSTRAINT "members_sub_unique" UNIQUE("sub"),
	CONSTRAINT "members_numProfil_unique" UNIQUE("num_profil"),
	CONSTRAINT "members_numClient_unique" UNIQUE("num_client")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"code_produit" text PRIMARY KEY NOT NULL,
	"libelle" text NOT NULL,
	"militaire_ou_association" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_state" (
	"id" text PRIMARY KEY NOT NULL,
	"maintenance" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eparmil_situations" ADD CONSTRAINT "eparmil_situations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mileage_packages" ADD CONSTRAINT "mileage_packages_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_situations" ADD CONSTRAINT "payment_situations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD CONSTRAINT "termination_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_member" ON "contracts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "termination_requests_contract" ON "termination_requests" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "documents_contract" ON "documents" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry" ON "oidc_payloads" USING btree ("expires_at");