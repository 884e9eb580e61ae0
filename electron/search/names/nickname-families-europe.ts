/**
 * Names of European cultures that Australian schools meet: short forms in use there, and spellings of one
 * name. Written for this
 * application from common knowledge. Families are parted by bars; in each, full forms of one name stand before
 * the colon and short forms after it.
 */
export const europeanFamilies = `
aikaterini ekaterini katerina ekaterina yekaterina: katina kat katya kate rina katia
alexandros alexios: alekos alex alexis | anastasios tasos: tas | andonis antonios adoni: tony antoni
angeliki: kiki angela | apostolos: paul tolis | athanasios: thanasi nasos tom arthur | christos: chris
constantinos konstantinos constantine konstantin: con costa kosta gus dino kon kostas costas dean
demetrios dimitrios dimitri dmitri dimitris demetri dmitry: jim jimmy dim mitch dima mitya
despina: debbie des | eleftheria: ria effie | eleni: helen ellie lena
evangelia: angie litsa eva vangie | evangelos: angelo vangeli | evdokia: effie | georgios: george yorgo
ioannis yannis giannis: john yanni | kyriaki: kiki kerry | kyriakos: ken | nikolaos: nick nico niko
panagiotis panayiotis: peter pan takis | paraskevi: voula vivi | spyridon spiros: spiro steve
stavroula: voula | stavros: steve | stylianos: stelios steve stan | theodoros: ted theo
vasiliki vassiliki: vicky vas vaso kiki | vasilios vassilis vasilis: bill basil vas
alessia: ale lessia | annunziata: nancy | carmela: carm mel | concetta: connie | domenica: mimma nica
filomena: mena phil | francesco: frank ciccio | gaetano: tony guy | giacomo: jack | gianluca: luca
giuseppe giuseppina: joe beppe pino pina josie | immacolata: imma tina | leonardo: leo nardo
lorenzo: enzo renzo lori | luigi: lou gino | maddalena: lena | pasquale: pat pas | pietro: peter
salvatore: sam sal toto tory | vincenza: enza | vincenzo: vince enzo cenzo | alejandra: ale sandra
concepcion: concha conchita | dolores: lola | eduardo: edu lalo | enrique: kike quique
francisco: paco pancho fran frank | guadalupe: lupe | guillermo: memo will | ignacio: nacho
isabela: isa bela | jesus: chuy | jose: pepe joe | maria: mari | rosario: charo | teresa: tere
aleksandar aleksander aleksandr: aco sasha sasa alek | aleksandra: ola sasha sanja
andrzej andrej andrei: andy andriy | bogdan: boris | boleslaw: bolek | dragan: drago | elzbieta: ela liz
grzegorz: greg grzes | ivana ivanka: iva vana | jadwiga: jadzia | jakub: kuba jake jacob
jan: janek john jano | jerzy: jurek george | joanna: asia joasia | jozef: jozek joe
katarzyna: kasia kate | krzysztof: kris krzys chris | krystyna: krysia kris | magdalena: magda lena
malgorzata: gosia malgosia maggie margaret | mateusz: mat matt | michal: michalek | milan: mile
mihailo mihajlo: misha mike | mirjana: mira | miroslav: mirko miro
natalija natalya nataliya: nata natasha | nikola: nino | pawel: paul | piotr pyotr: peter petya
radoslav: rade | slobodan: bobby sloba | stanislav stanislaw: stan stas | stjepan: stipe steve
tadeusz: tadek ted | tatiana tatyana: tanya tania tata | tomasz: tomek tom | tomislav: tomo tom
vesna: vesi | vladimir: vlad vova | vladislav: vlad | wladyslaw: wladek | wojciech: wojtek
yelena jelena: lena elena | zbigniew: zbyszek | zeljko: zeki | zofia: zosia sophie
anatoly anatoliy: tolya | boris: borya | evgeny yevgeny evgeniy: zhenya eugene | galina: galya
irina iryna: ira | ivan: vanya | larisa: lara | leonid: lenya | lyudmila ludmila: mila lyuda
mikhail: misha | mykola: kolya nick | nadezhda: nadia | nikolai: kolya | oleksandr: sasha
olga olha: olya | pavel: pasha | roman: roma | sergei sergey serhiy: seryozha serge
svetlana: sveta lana | vasily: vasya | viktoria viktoriya: vika | volodymyr: vova | yuri yuriy: yura
aoife: eefa effie ava | blathnaid: bla | caoimhe: keeva kiva | ciara keira kiera kira: kiki
cian kian keane: key | dearbhla: dervla | diarmuid: dermot | eabha: ava | eilidh: ailey
eimear emer: eemer | eoghan eoin owen euan ewan ewen: owenie | fionnuala finola: nuala fi
grainne: grania | iain: ian | mairead: maggie | maeve meadhbh: mae | mairi: mary | niamh neve nieve: nee
oisin: osh | orla orlagh: ore | padraig: paddy pat | roisin: rosie ro rosheen | ruairi rory: ror
saoirse: sersha | seamus: shay jim | sinead: shin shinade | siobhan shivaun shevaun chevonne: shiv
tadhg: teague | angharad: haz | bronwen: bron | carys cerys: caz | dafydd: dai dave david
gwilym: will bill | ieuan: ian evan | llewellyn llywelyn: lew | rhiannon: rhi | rhys reece: reecey
sian: shan
`
