/**
 * Names of Arabic, Indian, Pacific, Māori, Japanese and Hebrew origin that Australian schools meet: short forms
 * and Latin spellings of one name. Written for this
 * application from common knowledge. Families are parted by bars; in each, full forms of one name stand before
 * the colon and short forms after it.
 */
export const familiesBeyondEurope = `
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
