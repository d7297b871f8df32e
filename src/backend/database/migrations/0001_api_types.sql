DROP TABLE "products" CASCADE;--> statement-breakpoint
UPDATE "contracts" SET "kind" = CASE "kind"
	WHEN 'auto' THEN 'ContratAuto'
	WHEN 'mrh' THEN 'ContratMrh'
	WHEN 'pj' THEN 'ContratPj'
	WHEN 'aet' THEN 'ContratAet'
	WHEN 'sante' THEN 'ContratSante'
	WHEN 'objectif-prevoyance' THEN 'ContratObjectifPrevoyance'
	WHEN 'cdc' THEN 'ContratPrevoyanceCdc'
	WHEN 'prevoyance' THEN 'ContratPrevoyance'
	WHEN 'gsp' THEN 'ContratGsp'
	WHEN 'adp' THEN 'ProjetAdp'
	WHEN 'fortego' THEN 'ContratFortego'
	WHEN 'association' THEN 'ContratAssociation'
	WHEN 'arpege' THEN 'ContratArpege'
	WHEN 'eparmil' THEN 'ContratEparmil'
	WHEN 'basics' THEN 'ContratBasics'
	ELSE "kind"
END;--> statement-breakpoint
UPDATE "bank_mandates" SET "organisme" = initcap("organisme");
