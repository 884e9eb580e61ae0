/**
 * Pinyin syllables of Chinese names and their other spellings in school records: Cantonese and Hokkien surnames and given
 * names as written in Hong Kong, Malaysia, Singapore and Australia, with the 150 most common surnames. Wade-Giles
 * spellings are derived by rule. Compiled for this application. A spelling may have several syllables (`chan`: chen, zeng).
 */
export const heardSyllables = `
wang: wong ong heng | li: lee lei ly lie | zhang: cheung cheong chong teo tiong | liu: lau low liew lew liou
chen: chan tan chin chern | yang: yeung yeong yeo young ieong | huang: wong ng ooi oei hwang wee bong vong
zhao: chiu chew teo jiu | wu: ng goh ngo woo eng | zhou: chow chau chew jow | xu: hui tsui chui koh kho shu shyu
sun: suen soon suan | ma: mah beh | zhu: chu choo joo | hu: woo wu foo oh oo | guo: kwok quek kwek kuek gwok
he: ho hor | gao: ko ko go kau | lin: lam lim lum | luo: lo law loh lor | zheng: cheng tay tee cheang
liang: leung leong neo leang | xie: tse che chia sia cheah sie shieh | song: sung soong | tang: tong thng teng
han: hon | feng: fung phang foong pang | yu: yue yee u iu | dong: tung tong tang | xiao: siu siew seow sio shaw siao
cheng: ching thia | cao: tso cho chor | yuan: yuen wan yuin | deng: tang teng | fu: foo poh hoo pu
shen: sum shum sim sam | zeng: tsang chang chan tzeng | peng: pang phang | lu: lo loo luk lui look
su: so soh sue soo | jiang: keung kiang cheung kong geung | cai: choi chua choy tsoi chai chuah
jia: ka kar chia gaa | ding: teng | wei: wai ngai ngui | xue: sit seet sih | ye: yip ip yap iap
yan: yim ngan gan ngam yen | pan: poon pun phua phoon | du: to toh | dai: tay | xia: ha har
zhong: chung choong | tian: tin | ren: yam yum yan jin | fan: huan | fang: fong png hong | shi: sze see sih si sy
yao: yiu yeow yau | tan: tam tham tum | liao: liu liew liau | zou: chau chow | xiong: hung | jin: kam kum gum kim chin
hao: ho how | kong: hung khong | bai: pak peh bak | cui: tsui chui choi | kang: hong | mao: mo mau
qiu: yau khoo hiew yow | qin: chun | shao: siu shiu | qian: chin tsien | tao: to tow | hong: hung ang
gong: kung king | mo: mok | mai: mak | ou: au | guan: kwan | lai: loy | lei: lui loi | long: lung leong
wen: man mun boon | xin: sun san sam sin yan | mei: mui moi may | jun: chun kwan chuen | jie: kit kiet git
jian: kin gin | jing: king ching | ming: meng beng | hui: wai fai huey | hua: wah fa hwa | yi: yee yik yat
ying: wing | yong: wing yung weng | xing: hing sing | xiang: heung hiong | xian: sin | zhi: chi chee
zhen: chun chan jan | zi: chi tsz tze | ci: chi tsz | si: sze see tsz | qi: kei chi ki kay | qing: ching hing
hai: hoi | guang: kwong | bin: pan bun ban | bing: ping | bo: pok poh po | chao: chiu | cong: chung | de: tak tuck
gang: kong | heng: hang hing | jiao: kiu | jiu: kau gau | ju: kui | juan: kuen | ke: hor ho | kun: kwan | le: lok
lian: lin | na: nah | nan: nam | pei: pui | ping: peng | rong: yung wing | rui: sui yui | ru: yu | shan: san
shu: shuk suk | shuang: sheung | shui: sui | tong: tung | wan: man | xi: hei see sek | xuan: suen | ya: nga ah
yin: yan wan yum | yue: yuet ngok | yun: wan | ze: chak tse | zhuo: cheuk | lv: lui loo | ouyang: auyeung auyong
situ: szeto seto | zhuge: chukot
`

/** Every Pinyin syllable: initials, and the finals of each. */
export const pinyinTable = `
b: a ai an ang ao ei en eng i ian iao ie in ing o u
p: a ai an ang ao ei en eng i ian iao ie in ing o ou u
m: a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
f: a an ang ei en eng o ou u
d: a ai an ang ao e ei eng i ian iao ie ing iu ong ou u uan ui un uo
t: a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
n: a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo ue
l: a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo ue v
g: a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
k: a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
h: a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
j: i ia ian iang iao ie in ing iong iu u uan ue un
q: i ia ian iang iao ie in ing iong iu u uan ue un
x: i ia ian iang iao ie in ing iong iu u uan ue un
zh: a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
ch: a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
sh: a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
r: an ang ao e en eng i ong ou u uan ui un uo
z: a ai an ang ao e en eng i ong ou u uan ui un uo
c: a ai an ang ao e en eng i ong ou u uan ui un uo
s: a ai an ang ao e en eng i ong ou u uan ui un uo
y: a an ang ao e i in ing ong ou u uan ue un
w: a ai an ang ei en eng o u
-: a ai an ang ao e en er ou
`
