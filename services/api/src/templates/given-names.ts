import { foldText } from '@hosts/shared/contract'

const toSet = (words: string) => new Set(foldText(words).trim().split(/\s+/))

/**
 * Well-known given names that are hardly ever a family's: in front of another name they are the first name. Without accents, as `foldText`
 * writes them. A name that is missing costs a greeting with the whole name; a wrong one greets a person by the family's name.
 */
export const givenNames = toSet(`
  alexander andrea andreas anja anke anna annika antje axel barbara bernd birgit björn brigitte carina carmen christian christina christine
  christoph claudia clemens cornelia dagmar dieter dirk doris elena elke emma eva fabian felix florian franziska gabi gabriele gisela gudrun
  hanna hannah hannes heike heiko heinz helga holger horst ilse ines ingo ingrid jan jana jens johanna johannes jörg julia julian jürgen
  karin katharina kathrin katja kerstin klaus lars laura lea lena leonie lisa lukas maike maja manfred manuela marco maria marion markus
  matthias max maximilian melanie michael michaela monika nadine nele nicole niklas nils oliver petra rainer ralf regina renate rüdiger
  sabine sandra sarah sascha silke simone sonja stefan stefanie susanne sven tanja thorsten tim tobias torsten ursula ute uwe vanessa
  wolfgang ada amelia amy andrew anthony ashley betty brian catherine charlotte chloe christopher deborah donna edward elizabeth emily eric
  ethan gary helen jack james jason jennifer jessica john jonathan joshua karen kenneth kevin linda liam margaret mary matthew megan
  michelle nancy nathan nicholas olivia pamela pat patricia rachel rebecca ronald ruth sean sharon sophie stephen steven susan timothy
  william zoe adrien amélie audrey aurélie camille cécile céline chantal christelle claire corinne delphine élodie émilie fabien françoise
  frédéric gérard guillaume hélène isabelle jérôme juliette manon maxime monique nathalie pascale pauline quentin rené romain sandrine
  sébastien stéphane stéphanie sylvie thierry valérie véronique virginie yannick alessandra alessandro alessia angela antonella antonio
  beatrice chiara cristina daniela davide elisa fabio federica federico filippo francesca francesco gabriella gianni giorgia giorgio
  giovanna giovanni giulia giuseppe ilaria luigi marcello massimo matteo michela nicoletta paola paolo riccardo roberta roberto salvatore
  sergio silvia simona sofia stefania stefano valentina alejandra alejandro alicia ana antonia beatriz carlos dolores eduardo enrique
  fernando francisco guillermo isabel javier jesús joaquín jorge josé josefa juan lucía manuel marta mercedes montserrat nuria paula pedro
  pilar rafael raquel raúl rocío rosario rubén sonia teresa verónica anabela catarina duarte fernanda filipe helena joana joão luísa
  margarida mariana nuno paulo ricardo rita rui susana tiago agnieszka aleksandra andrzej beata bożena dariusz dorota elżbieta ewa ewelina
  grażyna grzegorz halina iwona jacek jakub janusz jerzy joanna justyna kamil karolina katarzyna krystyna krzysztof łukasz maciej magdalena
  małgorzata marcin mariusz mateusz michał natalia paweł piotr przemysław rafał renata ryszard sławomir stanisław sylwia tadeusz tomasz
  urszula wojciech zbigniew zofia alena dana františek hana jaroslav jiří jitka josef juraj kateřina lenka ľubomír lucie ludmila marie
  marián martina milan miroslav ondřej petr radek stanislav štěpán tereza václav veronika věra vladimír zdeněk zuzana alina andreea adriana
  cătălin florentina florin gabriela ionuț ioana laurențiu loredana mihaela monica nicoleta octavian raluca răzvan valentin arūnas aušra
  darius gintaras giedrius inga jonas jūratė kęstutis mantas mindaugas rasa rimantas rūta saulius tomas vaida vytautas žilvinas andris jānis
  juris kadri tiina toomas anne anneke bart bram daan esther femke hanneke henk jeroen joost kees koen lotte maarten marieke marijke marloes
  niels pieter rick roel ruud sanne saskia sjoerd wendy willem wim wouter anders åsa astrid bengt birgitta bjarne bo eirik erik fredrik
  gunnar håkan hanne helle henrik inger jesper johan kari kirsten kjell lasse lene magnus marit mette mikael morten ole olav per pernille
  rasmus sigrid siri solveig stig svein terje tone tor tove trine ulf ahmet aleyna ayşe ayten burak cem elif emine emre esra fatma gülsen
  hatice hülya hüseyin kemal mehmet merve murat mustafa nazlı oğuz ömer özlem ramazan selin serkan sibel tuğba volkan yusuf zeynep ahmad
  ahmed fatima khalid mariam mohamed mohammed muhammad muhammed tariq youssef amit anil deepak manoj neha pooja priya rahul rajesh ramesh
  sanjay sunil suresh vijay dragan goran ivana jelena milica miloš nenad nikola snežana tatjana vesna zoran aleksandr alexei aleksei
  anastasia dmitri dmitry ekaterina evgeny igor irina ivan nikolai oksana oleg olena olga sergei sergey svetlana tatiana volodymyr yulia
  yuri александр алексей алина анастасия андрей анна артём валентина василий виктор виталий владимир галина дарья денис дмитрий евгений
  екатерина елена иван игорь ирина константин ксения любовь людмила максим марина мария михаил наталья никита николай оксана олег ольга
  павел пётр полина роман светлана сергей татьяна юлия юрий олена тетяна микола володимир сергій андрій наталія іван αθανάσιος αννα βασίλης
  γιάννης γιώργος δημήτρης ελένη κατερίνα κώστας μαρία νίκος παναγιώτης σοφία χρήστος გიორგი დავით თამარ ლევან მარიამ ნინო անի արամ արմեն
  հայկ մարիամ նարեկ տիգրան דוד יעל מיכל משה נועה רחל שרה राजेश सुरेश रमेश अमित संजय सुनील प्रिया पूजा दीपक राहुल रवि अनिल मनोज विजय أحمد
  محمد محمود حسن حسين علي عمر خالد فاطمة مريم سارة مصطفى يوسف alex andy ben bill bob chris dan dave greta jim jo joe joris kate liis luca
  marek mike nick oskar pablo petras sam sofie steve sue tom émile ann gian mari pier
`)

/**
 * Given names that are a family's as often, and Hungarian ones, which families come before. Behind another name they show that the family's
 * may be first.
 */
export const alsoFamilyNames = toSet(`
  adam albert albrecht alfred anton arnold benedikt bernhard conrad daniel david dietrich erhard ernst ewald frank franz friedrich fritz
  gabriel georg gerhard götz günter günther hans hartmut heinrich hermann hugo jakob joachim kai karl kilian konrad kurt lorenz ludwig marc
  mark martin otto paul peter philipp reinhard rudolf siegfried simon stephan theo thomas ulrich urban walter werner wilhelm arthur charles
  george harry henry joseph keith kim patrick ray richard robert ryan alain alexandre andré antoine arnaud benoît bernard bertrand claude
  clément colin denis didier dominique étienne eugène florent françois georges gilbert gilles grégoire guy henri hervé hubert jacques jean
  joël jules julien laurent louis luc lucas martine mathieu maurice michel nicolas noël olivier pascal philippe pierre raymond rémi rémy
  roger serge sylvain vincent xavier yves agostino alberto angelo basilio carlo claudio domenico donato enzo franco leonardo lorenzo marino
  mario martino maurizio nicola orlando pasquale pietro rocco rosa santo silvio valentino vincenzo vito agustín alonso andrés benito bernabé
  diego domingo esteban gonzalo ignacio jaime josep león luis marcos mateo miguel pascual ramón salvador santiago vicente víctor bartosz
  bogdan borys filip karol kacper henryk roman szymon wiktor havel karel ladislav pavel alexandru andrei constantin dumitru gheorghe ilie
  ion marin mihai nicolae petru radu sorin stan toma vasile vlad marius arne finn petter abbas abdullah ali amir bilal emir hamza hasan
  hassan hassen hussein ibrahim idris ismail karim mahmoud nasser omar osman rashid said salah saleh salim deniz can denys taras август
  августин валентин давид мартин тарас ян лев зина нина лина дина карина кристина арина ангелина демьян marko petar stojan ákos anikó andrás
  árpád attila balázs béla bence csaba enikő erzsébet eszter ferenc franciska gábor gergely gergő géza györgy gyula ildikó ilona imre istván
  jános józsef judit károly katalin krisztián krisztina lajos lászló levente máté mihály miklós nóra ágnes piroska réka sándor szabolcs
  szilvia tamás tibor tímea tünde zoltán zsolt zsuzsanna kenji hiroshi takashi yuki minh anh jacob bruno sebastian
`)

/** The first halves of names that two words make: Jean Pierre, Anna Maria, José Luis. The first word alone is another name. */
export const doubleNames = toSet(`
  ana anna anne ann gian giovanni hans jean joão john josé juan karl klaus mari maria marie mary pier rosa
`)
