/**
 * Names that English speakers cannot spell by their sound, and how they write them. Only names that the sound rules do
 * not cover. Compiled for this application. Bars separate entries: a folded name, a colon, and its typed forms.
 */
const table = `
nguyen: win nwin nuwin newin nuen nuyen newyen nooyen noyen newen | huynh: hwin hwing whin wing | hoang: wong hwong
phuc: fook fuke fookh | duc: duck dook | quoc: kwok wok | thuy: twee tooey twi | trinh: chin trin | truong: chung trung
tran: chan trahn | tuan: twun twan | nhi: nyee knee nee | nhung: nyung nung | ngoc: nok knock | nga: nah ngah
guo: koh kuo gwo kwo | hu: whoo hoo | xu: shoe shoo sue | xue: shway shweh shwe | xie: shay sheh shiay | qiu: chew cheo
cai: sigh tsai tsigh | cui: tsway swee | zheng: jung jeng | zhu: joo ju | zhao: jow jao | zhou: joe jo jou
zhang: jang jahng | zhong: jong | xiong: shong | rui: ray rway | ou: oh | wu: woo | yu: you yoo yew | he: huh her
yi: lee rhee ee | choi: chay chweh che | park: pak bak bahk | ryu: yoo you | jeong: chung jung | gwon: kwon
michal: meehow mihow meehal mihal | wojciech: voytek voychek voitek voichek woitek voycheck | wojtek: voytek voitek woitek
grzegorz: gzhegosh gregosh gzegosh zhegosh | andrzej: andjay anjay andzhay | krzysztof: kshishtof krishtof shishtof
przybylski: pshibilski shibilski pribilski | przybylska: pshibilska shibilska | przemyslaw: pshemek shemek pshemyslav
jerzy: yezhi yeji yerzy | malgorzata: malgozhata malgoshata | katarzyna: katazhina katajina | zbigniew: zbignev
wladyslaw: vwadiswav vwadislav | pawel: pavel pavell | lukasz: wookash lukash wukash | mateusz: mateush matayoosh
dabrowski: dombrovski dombrowski | dabrowska: dombrovska dombrowska | wozniak: vozhniak voznyak | swiatek: shviontek
jose: hosay hozay hosey josay | jesus: haysoos heysus hesus haysus | jorge: horhay horhey | juan: wan hwan whan
jaime: himay highmay haimay hymay | guillermo: geeyermo giyermo | joaquin: wakeen hwakeen wakin | ximena: himena heemena
joao: jwow zhwow juwow jwau | conceicao: consaysow | magalhaes: magalyaes | nunez: noonyez nunyez | pena: penya
ibanez: ibanyez | begona: begonya | ines: eenez inez | llorente: yorente | quijano: keyhano | xavi: havi zavi
francois: franswa franzwa fransua fronswa | francoise: franswaz franswoz | benoit: benwah benwa | jean: zhon jon john
jacques: zhak jak jock | genevieve: jonvieve jenavieve | guillaume: geeyome giyom geeom | antoine: antwan antwon
etienne: etyen atyen | margaux: margo | thibault: teebo tibo | arnaud: arno | mathieu: matyu matthew | xavier: zavier zayvier
yves: eve eev | dubois: dubwa doobwa | lefebvre: lefev lefave | gauthier: gotier gotyay | renault: reno | loic: lowick
schmidt: smit shmit shmidt smitt | jorg: yerg yurg york | weiss: vice vise wice | koch: cook kock | joachim: yoakim wakim
wagner: vagner vogner | schaefer: shafer shaffer | jochen: yocken | anke: anka | heike: hika | goetz: gerts gets
joost: yoast yost | sjoerd: shoord short | thijs: tice tyce | gijs: hice | kuiper: kyper | schuyler: skyler skylar
kjell: chell shell | ake: okeh oka awka | goran: yoran yuran | sjoberg: shoberg shuberg | kjersti: chershti shersti
giovanni: jovanni jovani | guido: gweedo | chiara: keyara kiara kyara keeara | gianni: johnny janni | giulia: julia joolia
giorgio: jorjo georgio | bianchi: byanki bianki | michele: mickelay mikaylay | lucia: loochia luchia | alessia: alesha
caoilfhionn: keelin kaylin | caoimhin: kweeveen keeveen kevin | fionnuala: finoola finola | sadhbh: sive sighve
meadhbh: mave maeve | blathnaid: blawnid blonid | aodhan: aidan aiden ayden | ruaidhri: rory | ruairi: rory | laoise: leesha
padraic: porick pawrick | padraig: porick pawrick | micheal: meehaul meehall mehall | diarmuid: dermot dermid | naoise: neesha
domhnall: donal | siofra: sheefra | eabha: ava | eadaoin: aideen aydeen | ailbhe: alva | aoibhinn: eevin eveen | aoibheann: eevin eveen
niamh: nieve neve neave | grainne: gronya grania | caitriona: katrina | eilidh: ayley ailey aylee | mhairi: vari varry
menzies: mingis mengis | dalziel: deeyell diell | mcleod: mccloud mcloud | strachan: strawn | colquhoun: cahoon cahoun
rhys: reece reese rees | ieuan: yayan yeyan | sian: sharn shahn | dafydd: davith daveth | cerys: kerris | huw: hugh hew
cholmondeley: chumley chumly | beauchamp: beecham beachem | featherstonehaugh: fanshaw fanshawe | worcester: wooster wuster
leicester: lester | gloucester: gloster | mainwaring: mannering | marjoribanks: marchbanks | cockburn: coburn coeburn
wemyss: weems | ruthven: riven rivven | urquhart: erkut urkut | geoghegan: gaygan gaegan gegan | keogh: kyo keyo | keough: kyo keyo
hermione: hermiony | persephone: persephony | penelope: penelopy | phoebe: feebee feeby | xanthe: zanthi zanthee | yvette: evette
sriram: shreeram shriram | srinivasan: shreenivasan | ishwar: eshwar | dhruv: droov druv | thakur: tacker tackur
chaim: hayim haim hyam | chana: hana hanna | chaya: haya hiya | yitzchak: yitzhak itzhak | zvi: tsvi svi | tzipora: sipora tsipora
xenia: ksenia zenia | ilya: eelya elya | georgiou: yeorgiou yorgiou | gianna: yanna yianna | ioannou: yoannou yannou
can: jan john | cem: jem gem | cengiz: jengiz genghis | ceren: jeren | aycan: eyejan ijan | erdogan: erdowan erdoan
dogan: doan dowan | yagmur: yamur yahmur | tugba: tooba tuba | oguz: owooz | yigit: yeeit yiit | ivica: ivitsa
sandor: shandor | istvan: ishtvan | nagy: nodge noj nadge | lajos: loyosh lyosh | zsofia: jofia zhofia | zsolt: jolt zholt
ngozi: nozi ingozi gozi | thandiwe: tandiway tandiwe | sipho: sipo seepo | themba: temba | xolani: kolani | nkosi: inkosi kosi
whetu: fetu fetoo | whina: feena fina | whaanga: fanga faanga | ngaio: nyo nio | ngaire: nyree nyrie nyri
thongchai: tongchai | phichit: pichit | supaporn: supapawn | nattaporn: nattapawn
`

const namesByHearing = new Map<string, string[]>()
for (const entry of table.split(/[|\n]/)) {
  const [name = '', typed = ''] = entry.split(':').map((part) => part.trim())
  for (const hearing of typed.split(' ').filter(Boolean))
    namesByHearing.set(hearing, [...(namesByHearing.get(hearing) ?? []), name])
}

const none: readonly string[] = []

/** Folded names that sound like what was typed. */
export const namesHeardAs = (typed: string): readonly string[] => namesByHearing.get(typed) ?? none
