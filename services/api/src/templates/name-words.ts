// Words as `toKey` writes them: small letters, no dots. Word by word they may also be names of people: then the whole name is used.

const toSet = (words: string) => new Set(words.trim().split(/\s+/))

/** Titles and forms of address, and the parts of long ones: `Dipl.-Ing.`, `Dott.ssa`. Some are a family's name, too: see `readFirstName`. */
export const titles = toSet(`
  dr dra drs dres med dent vet jur phil rer nat habil hc pol oec theol univ doktor doctor prof professor professorin dipl ing inż arch mag
  mgr
  bc mudr judr phdr rndr paeddr mvdr thdr
  csc phd msc bsc mba ma ba md mohd esq jr jnr sr snr ii iii iv rev hon capt captain col gen sgt lt
  mr mrs ms miss mx mister sir lady lord dame madam engr eng
  herr herrn hr hrn fr frau fräulein fam familie family eheleute ehepaar pfarrer pfarrerin pater pastor pastorin bruder schwester graf
  gräfin
  baron baronin baroness freiherr freifrau freiin fürst fürstin prinz prinzessin ritter edler ministerialrat hofrat
  father brother sister reverend prince princess count countess duke duchess major colonel general sergeant lieutenant judge
  abbé père frère sœur maître me vve veuve comte comtesse duc marquis monsieur m mm mme mmes madame mlle mademoiselle docteur señor señora
  señores sres señorita srta sra don doña d dña licenciado lic ingeniero padre
  signor signore signora signorina sig sigra signa ra na dott dottssa dottore dottoressa ssa avv avvocato geom geometra rag cav
  cavaliere ingegnere architetto famiglia spett conte contessa suor
  senhor senhora seu família engenheiro dona exmo exma dhr mevr mej mw meneer mevrouw heer ir
  fru frk frøken fröken herra rouva neiti
  pan pani państwo panstwo panna ks ksiądz siostra ojciec p pán pánové manželé paní slečna domnul doamna domnișoara dl dna
  úr urak asszony özv ifj id ponas ponia panelė p-nas p-nia kunigas gospodin gospođa gosp bay bayan sayın
  κ κος κα κύριος κυρία δρ господин госпожа г-н г-жа гн гжа д-р др проф инж доктор пані
  د دكتور الدكتور دكتورة الدكتورة أ م مهندس المهندس السيد السيدة سيد سيدة الأستاذ الأستاذة أستاذ الشيخ شيخ الحاج آقای خانم دکتر
  ד״ר ד"ר מר גב' גב׳ גברת פרופ'
  श्री श्रीमती सुश्री डॉ shri shree smt sri sheikh shaikh sheik hajji haji
`)

/** Legal forms, jobs, and words between two people. */
export const notPeople = toSet(`
  gmbh mbh ag kg kgaa ohg ug gbr ek ev eg se co ltd limited llc llp lp plc inc corp corporation company pvt pte pty
  sa sarl sas sasu eurl snc sca srl srls spa sl slu cb lda ltda unipessoal eireli bv nv vof cv bvba vzw
  sp spzoo zoo spj spk oo sro as vos ks doo jdoo dd dno ad ead ood eood kft zrt nyrt bt oy oyj ab hb aps asa uab sia oü ou aş şti tic
  εε οε επε αε ικε ооо оао пао зао ао ип тоо тов фоп чп оод еоод شركة مؤسسة شمم ذمم בע״מ בע"מ
  firma fa firm firmă team büro office fleet service services
  gebrüder gebr brüder söhne sohn erben nachf nachfolger inhaber inh autohaus autohof werkstatt garage handel bau reisen busreisen umzüge
  möbelspedition fuhrunternehmen fuhrpark container kühltransporte lager depot brothers bros sons trucking trucks movers removals shipping
  frères fils ets etablissements établissements société déménagements garages fratelli flli figli ditta autotrasporti trasporti officina
  hermanos hnos hijos talleres irmãos filhos oficina gebroeders zonen zoon bracia syn synowie bratři synové fiii frații testvérek
  fuvarozás szállítás broliai vežimai brødrene bröderna søn sønner åkeri kardeşler oğulları братья сыновья
  fahrer fahrerin driver chauffeur kierowca autista conductor motorista şoför sürücü řidič sofőr водитель водій lkw truck lorry taxi
  und and et y e i en oder or и та és ve og och
`)

/** Companies of the trade: Spedition, Logistics, Eurotrans. */
export const trade =
  /trans|trasport|truck|^spedi|^spedy|^auto(?:haus|hof|service|trasp)|logisti|lojisti|^haul|^freight|^cargo|^express$|^holding|^gr(?:oup|uppe|upo|uppo)$|^kurier|^courier|nakliy|^doprav|перевоз|логист|транс/u

/** What family names begin with. */
export const particles = toSet(`
  van von vom zu zum zur der den ten ter te 't ’t de da das do dos du des del della degli dei di la las le les los el al
  ibn bin bint abu abou umm mac ni ui st san santa saint abd abdul abdel abdal abdur بن ابن بنت أبو ابو أم ام آل عبد בן בת ван фон ибн аль
`)

/** Endings of names that are a family's. */
export const familyEnding =
  /(?:[sz]ki|(?<=...)cki|ska|cka|dzka|ský|cký|ská|cká|wicz|(?<=..)ová?|(?<=..)eva|(?<=..)[oe]vs?|escu|ić|enko|o[gğ]lu|shvili|auskas|vičius|ienė|(?<=..)aitė|sson|(?<=..)sen|.né)$|(?:ов|ев|ёв|ин|ын|(?<=..)ова|(?<=..)ева|ёва|ина|ына|[сц]ький|[сц]ька|[сц]кий|[сц]кая|енко|чук|щук|юк|швили|дзе|ян|[иы]х)$/u

/** The patronymic, behind a first name. */
export const patronymic = /(?:ович|евич|ьич|овна|евна|ична|[іїи]вна|ovich|evich|ovna|evna)$/u
