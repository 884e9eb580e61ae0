/**
 * Given names from other languages that are common in Australian schools (European, Arabic, Indian, Pacific, Māori,
 * Japanese, Hebrew): short forms and Latin spellings. Compiled for this application. Bars or line ends separate families; in each,
 * the full forms of one name come before the colon and its short forms after it.
 */
export const otherFamilies = `
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
abdallah abdullah abdulla: abdul abdu abed | abdelrahman abdulrahman abdurrahman: abdul rahman
ahmad ahmed ahmet: hamada ahmo | ali aly: alawi | aisha ayesha aysha aicha aishah: ash
amina aminah: ami | fatima fatimah fatma fatimeh fatema: fati fatou fay | hassan hasan: has
hussein hussain husayn hossein: huss | ibrahim ebrahim: abe ibby ib bram | jamal gamal: jim
khadija khadijah hadija: khadi | khalid khaled: kal | mahmoud mahmud mahmood: moody
maryam mariam miriam meryem: mimi | mehmet: memo
mohammed muhammad mohamed mohammad muhammed mohamad muhamed mohamud: mo moe moh hamoudi mohd
mustafa moustafa mostafa: moose mus | nour noor nur: nouri | omar umar omer: omz | osama usama: ossie
othman uthman osman: ozzie | rashid rasheed: rash | said saeed sayed: sid | samir sameer: sam
sulaiman suleiman solomon: sully sol | tarek tariq tarik: taz | yasin yassin yaseen: yas
yousef yusuf youssef yousuf yosef joseph: joe yus | zainab zaynab zeinab: zee zay
zakaria zakariya: zac zak | abhishek: abhi | aditya: adi | akshay: ak | aniruddha: ani | anjali: anj
arjun arjuna: arj | balasubramaniam: bala | bhavana bhavna: bhav | chandra chandrasekhar: chan
deepak dipak: deep | deepika dipika: deepi | gurpreet: guri preet | harpreet: preet harry
harjit: harry | ishaan ishan: ish | jagdeep: jag jaggi | jaspreet: jas preet | karthik kartik: kart
krishna krishnan: krish kris | lakshmi laxmi: laks | mandeep: mandy | manpreet: mani preet
navdeep: nav | navneet: nav | nikhil: nik nick | prashant: prash | pradeep: prad | priyanka priya: pri
rajesh rajiv rajeev rajendra rajan: raj | ramesh: ram | ravindra ravi: rav | sandeep: sandy
sanjay sanjeev: san sanj | shreya: shrey | siddharth siddhartha: sid | simranjit simran: sim simi
subramaniam: subra mani | sukhdeep sukhwinder: sukhi | swathi swati: swat | venkatesh venkat: venky
vikram: vik | vishal: vish | kenichi kenji kenta: ken | takahiro takashi: taka | yuki yukiko yuka: yuko
aroha: ro | hemi: james | hoani: john | hone: john | mere: mary | mikaere: mike michael | piripi: philip
rawiri: david | tama tamati: tom thomas | wiremu: will bill william | kalani: lani | leilani: lani
malia: mary | sione ioane: john | tevita: david | vili viliami: will william | semisi: james
avraham: avi abe | chaim haim: hymie | chana hanna: hannah | dov: dovi | eliyahu: eli | menachem: mendy
mordechai: motti | moshe: moses moe | rivka: rebecca riv becky | shmuel: sam shmuli | shlomo: solomon
yaakov: jacob kobi | yehuda: judah yudi | yitzchak: isaac itzik | yochanan: john
`
