// Words as `toKey` writes them: small letters, no dots. Word by word they may also be names of people: then the whole name is used.

const toSet = (words: string) => new Set(words.trim().split(/\s+/))

/** Titles and forms of address, and the parts of long ones: `Dipl.-Ing.`, `Dott.ssa`. */
export const titles = toSet(`
  dr dra drs med vet jur phil rer nat habil hc prof professor professorin dipl ing inż arch mag mgr bc mudr judr phdr rndr paeddr mvdr thdr
  csc phd msc bsc mba ma ba md mohd esq jr jnr sr snr ii iii iv rev hon capt captain col gen sgt lt
  mr mrs ms miss mx mister sir lady lord dame madam engr eng
  herr herrn hr frau fräulein fam familie family
  monsieur m mm mme mmes madame mlle mademoiselle docteur señor señora señorita srta sra don doña d dña
  signor signore signora signorina sig sigra signa ra na dott dottssa dottore dottoressa ssa avv geom rag cav
  senhor senhora seu dona exmo exma dhr mevr mw meneer mevrouw heer
  pan pani panna p pán paní slečna domnul doamna dl dna gospodin gospođa gosp bay bayan sayın
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
  firma fa firm firmă team büro office fleet service
  fahrer fahrerin driver chauffeur kierowca autista conductor motorista şoför sürücü řidič sofőr водитель водій lkw truck lorry taxi
  und and et y e i en oder or и та és ve og och
`)

/** Companies of the trade: Spedition, Logistics, Eurotrans. */
export const trade =
  /trans|^spedi|^spedy|logisti|lojisti|^haul|^freight|^cargo|^express$|^holding|^gr(?:oup|uppe|upo|uppo)$|^kurier|^courier|nakliy|^doprav|перевоз|логист|транс/u

/** What family names begin with. */
export const particles = toSet(`
  van von vom zu zum zur der den ten ter te 't ’t de da das do dos du des del della degli dei di la las le les los el al
  ibn bin bint abu abou umm mac ni ui st san santa saint abd abdul abdel abdal abdur بن ابن بنت أبو ابو أم ام آل عبد בן בת ван фон ибн аль
`)

/** Endings of family names in languages whose people often write theirs first. */
export const familyEnding =
  /(?:[sz]ki|(?<=...)cki|ska|cka|dzka|ský|cký|ská|cká|wicz|(?<=..)ová?|(?<=..)eva|(?<=..)[oe]vs?|escu|ić|enko|o[gğ]lu|shvili|auskas|vičius|ienė|(?<=..)aitė|sson|(?<=..)sen|.né)$|(?:ов|ев|ёв|ин|ын|(?<=..)ова|(?<=..)ева|ёва|ина|ына|[сц]ький|[сц]ька|[сц]кий|[сц]кая|енко|чук|щук|юк|швили|дзе|ян|[иы]х)$/u

/**
 * Frequent first names, and those that end like a family name. One at the end, behind another word, shows that the family's name may be first:
 * Müller Hans.
 */
export const firstNames = toSet(`
  hans peter klaus jürgen wolfgang thomas michael andreas stefan stephan markus christian martin frank uwe jens sven lars jörg ralf bernd dieter
  heinz karl otto fritz hermann paul max felix lukas jonas leon tim jan niklas anna maria eva monika sabine petra claudia andrea julia laura
  lisa sarah katharina franziska susanne heike ute anja ilse
  john james robert david william richard joseph george mary elizabeth emma ronald patrick kevin brian mark steven
  jean pierre michel françois philippe alain jacques louis marie claire sophie julien nicolas rené andré hélène
  giovanni giuseppe antonio marco luca paolo francesco mario luigi andrea roberto alessandro giulia francesca
  josé juan carlos luis miguel manuel javier francisco pedro ana carmen josefa joão joao antónio rui
  piotr jerzy krzysztof andrzej tomasz paweł michał marcin marek adam łukasz stanisław zbigniew grzegorz katarzyna małgorzata agnieszka ewa zofia
  jiří jiri petr pavel tomáš tomas martin josef jaroslav miroslav milan zdeněk václav karel ján juraj marián jana lenka věra
  ivan petar marko nikola milan dragan zoran goran ion vasile gheorghe mihai andrei vlad elena ioana
  jonas tomas mindaugas darius vytautas rasa andris jānis juris kadri tiina
  willem pieter dirk kees henk johan erik anders nils per olav
  mehmet mustafa ahmet ali hüseyin hasan ibrahim murat emre ayşe fatma zeynep mohammed muhammad ahmed omar
  kenji hiroshi takashi yuki minh anh
  иван александр сергей андрей алексей дмитрий михаил николай владимир олег юрий игорь виктор евгений павел пётр василий анна мария елена ольга
  наталья татьяна светлана константин валентин мартин августин ирина марина полина екатерина кристина карина галина валентина алина арина
  ангелина нина дина лина зина ян лев демьян
  franciska hassen hussen yassen jacka
`)

/** The patronymic, behind a first name. */
export const patronymic = /(?:ович|евич|ьич|овна|евна|ична|[іїи]вна|ovich|evich|ovna|evna)$/u

/** Frequent family names of languages that write them first, without accents. */
export const familyFirst = toSet(`
  nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh balog papp takacs juhasz lakatos meszaros racz fekete szilagyi torok
  feher kis szucs kocsis pinter fodor orsos szalai sipos magyar lukacs gulyas biro kiraly katona jakab boros fazekas kelemen orosz somogyi
  fulop veres vincze hegedus budai deak illes szoke vass bodnar lengyel bognar
  nguyen tran pham huynh hoang phan vu vo dang bui ngo duong dinh
  kim lee park choi jung jeong kang cho yoon jang lim shin kwon hwang ahn hong
  wang li zhang liu chen yang zhao huang zhou wu xu sun zhu hu guo gao luo zheng liang xie cheung wong chan leung
  sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki matsumoto inoue kimura hayashi shimizu
`)

/** First names that only Hungarian writes so: at the end, they follow the family's name. */
export const hungarianNames = toSet(`
  istván lászló józsef jános zoltán sándor gábor ferenc attila péter tamás zsolt tibor andrás csaba imre lajos györgy balázs gyula mihály
  károly béla dániel ádám krisztián miklós bence máté levente gergely gergő géza ákos árpád szabolcs
  erzsébet katalin ilona éva zsuzsanna ágnes ildikó krisztina mónika szilvia anikó réka eszter mária judit tünde tímea nóra piroska enikő
`)
