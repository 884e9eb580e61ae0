/**
 * Girls' names of English-speaking families and their short forms. Compiled for this application. Bars or line ends
 * separate families; in each, the full forms of one name come before the colon and its short forms after it.
 */
export const girlsFamilies = `
abigail abbigail abigale abigayle: abby abbey abbie abbi gail
adelaide adele adeline adelina adalyn: addie addy ada della lina dell heidi | agatha: aggie aggy
agnes: aggie nessie nessa ness | aileen eileen ilene: ailie lena leena
alana alanna alannah: lana lanie
alexandra alexandria aleksandra alessandra alexandrina: alex alexa alexi alexia lexi lexie lexa sandra sandie sandy sasha xandra drina ali ally alla
alexis: alex lexi lexie lex
alice alicia alyssa alisha allison alison alisa: ali allie ally elsie lissa lisa al
amanda: mandy mandi mandie manda ami | amelia emilia amelie: millie milly mel amy mia emmy mimi emily
anastasia anastacia: stacy stacey stasia ana annie tasia | andrea andreana: andie andi drea andy
angela angelina angelica angelique angelika: angie ange angel lina
ann anne anna ana anya hannah: annie nan nancy nana anneke nina
annabel annabelle annabella anabelle: anna annie bel belle bella
annette annetta: annie nettie netta ann
antonia antonella antoinette: toni tonia tony nettie netta annie | arabella: bella belle ara
ariana arianna ariadne: ari ariel anna | ashley ashleigh ashlee ashlyn: ash lee leigh leah
audrey audra audree: audie dee drey | aurelia: rory ora orla lia | barbara: barb barbie babs bobbie bab
beatrice beatrix beatriz: bea bee trixie trix beattie bice | belinda: bel bell belle linda lindy bindi
bernadette bernadine: bernie detta berna | bethany: beth bethy | brenda: bren brandy
briana brianna breanna bryanna brianne breanne: bri bree brie anna
bridget brigid brigitte bridgette: bridie bridey biddy bridge britt biddie
brittany britney brittney brittani: britt brit | brooke brook: brookie
bronwyn bronwen: bron bronnie wyn
caitlin kaitlyn caitlyn kaitlin katelyn katelin kaitlynn: cait kate katie kait cat caity kaity kay kaye
camilla camille kamilla: millie milly cam cammie mila | candace candice: candy candi
cara kara carla karla: car carly
caroline carolyn carolina carol carole karoline: caz carrie caro carrie lina lyn lynn cas carol caddy
carly karlie carley karly: car caz | cassandra kassandra: cass cassie kass sandra sandy sandie
catherine katherine kathryn katharine cathryn catharine kathleen cathleen katrina catrina catriona katarina caterina katerina kathrin: kate katie katy kat cat cath cathy kath kathy kit kitty kay trina rina tina cate cassie kaz katya kasia riona kittie lena casey
cecilia cecily celia sheila cicely: cece cis cissy cissie celie sissy ceci
charlotte charlotta carlotta: charlie charley lottie lotta lotty char chaz lola shar sherry
chelsea chelsey: chels chelle | cheryl sheryl: cher chez shez | chloe khloe: clo coco
christine christina kristina kristine kirsten kristen kristin kirstin christiana christie kirsty kristy: chris chrissie chrissy christy kris krissy kirsty tina tine stina chrissie crissy kirst
claire clare clara klara: clarrie clairey | clarissa clarice: clare clara rissa
claudia: claude claudie | clementine clementina: clem clemmie mina | constance: connie
cordelia: cordy delia dee | cornelia: nell nellie corrie | courtney kourtney: court curt
crystal krystal: chris krys crys | cynthia: cindy cyn cindi | daisy margarita: dais
danielle daniela daniella: dani danni danny ella elle ellie | daphne: daph daff
deborah debra debora: deb debbie debby debs | deidre deirdre: dee deedee | delia: dee
delilah: lila lil della | denise: denny dee neecy | diana diane dianne dianna: di dee didi dinah
dominique dominica: dom nikki nic | donna: don | dorothy dorothea: dot dottie dotty dolly dora thea doll
edith: edie edy
eleanor elenor eleanora eleonora elinor leonora lenora: ellie elle ella nell nellie nora norah lena elly
elaine elena elana: laine lainie ellie lena helen
elizabeth elisabeth elisabetta elspeth: liz lizzie lizzy liza eliza lisa beth betty bets betsy bess bessie libby lib elle ellie elsie elise elsa bette buffy bethy lilibet lillibet liesl
ella elle ellie: el ellen | ellen: ellie elle nell nellie lena helen
eloise heloise: ellie elle lou loulou ella
emily emilie emmaline emeline emma: em emmy emmie ems millie milly emi | erica erika: rikki ricki rica
erin: ez | estelle estella stella: essie stell stel ellie | esther hester: essie hetty hettie ettie
eugenie eugenia: genie gina
eva eve evelyn evelina evangeline evie: evie ev eve evvie lyn eevee vangie angie
felicity felicia: fliss flick lissy flip fee fi | fiona: fi fifi fee
florence flora: flo florrie flossie floss
frances francesca francine francisca: fran frankie fanny franny frannie franki cesca chessie chess sissy
frederica fredericka: freddie freda frieda rica ricki fred
gabrielle gabriella gabriela: gabby gabi gabbie gab ella elle bella bri | gemma jemma: gem gems jem
genevieve: gen genny jen jenny gina viv eve evie neve vieve jean
georgia georgina georgiana georgette georgie: george georgie gina gigi gee
geraldine: gerry jerry geri deena dina | gertrude: gert gertie trudy trude
gillian jillian: gill gilly jill jilly | giovanna: gio gia vanna jo | giselle gisele: gigi elle
grace gracie: gracie gray | greta gretchen gretel: gret
gwendolyn gwendoline gwenda gwyneth: gwen wendy gwennie | hailey haley hayley hayleigh haylee: hales hay
hannah hanna johanna: han hanny anna annie nan hans nanny
harriet harriett henrietta: hattie hatty harry hettie etta hen henny harri ettie retta
heather: heath hev hetty | helen helena helene elena ellen: nell nellie lena ellie helly hel len nelly
hillary hilary: hil hilly | holly hollie: hol hols | imogen imogene: immy immi immie im imi gen
indiana india: indi indie indy | irene irena: rene rena renie | iris: ris
isabel isabella isabelle isobel isobelle izabella ysabel isabela ishbel: izzy issy izzie bel bella belle ib ibby isa tibby issie izzi bell tibby nib nibby
jacinta jacintha: jac jacqui jace cinta cindy
jacqueline jaqueline jacquelyn: jackie jacqui jacki jacquie jack jaci jac
jane janet janette jeanette jean janice jan jeanne: janey janie jan jeannie jenny jess jessie nettie netta jinny
jasmine jasmin yasmin yasmine jazmin: jas jaz jazz jazzy yaz min mina
jennifer jenifer jenna: jen jenny jenni jennie jenn jeni | jessica jesica: jess jessie jessi jessy jecca
jillian: jill | joan joanne joanna johanna joann: jo joey joanie jojo annie jody jodie anna nonie
jocelyn joscelyn: joss jo josie | jodie jody jodi: jo jode
josephine josephina josefina josette: jo josie josy fina joey posy jojo fifi jody | joy joyce: joycie
judith: judy judi jude jodie judie
julia julie juliana julianne juliet juliette gillian: jules jools jule ju julie jill
kaitlyn: kait katie kate | karen karin karyn: kaz kazza kari | kayla mikayla: kay kayls
kelly kellie kelley: kel kell | kendra: kenny ken kay | kerry kerrie kerryn: kez kezza
kim kimberly kimberley: kim kimmy kimmie kimba kimber | kirra: kir | kylie kiley: ky kyles
lara laura lauren laurel lorraine laurie loretta: loz laurie lozza lori laz laurie raine rainie lolly ren
leah lea: lee | leanne lianne leanna: lee anne annie | leonie: leo lee
leticia letitia: tish letty lettie | lillian lilian lily lilly lillie: lil lils lilly lily lill lolly
linda lynda: lin lyn lindy lindie | lindsay lindsey: linz lin lindy | lisa: lise | lois: lo
lola dolores delores: lo lolly dee | louise louisa luisa: lou lulu louie lulu loulou eliza lois
lucy lucinda lucille lucia lucie: lu lulu luce cindy cinda lou | lydia: lyd lydie liddy
mabel maybelle: mabs may belle | mackenzie mckenzie makenzie: mac kenzie mack kenz kenzy kenzie
madeleine madeline madelyn madison maddison magdalena magdalene madalyn: maddie maddy mads maddi madge lena magda mady maggie maud mattie
margaret margarita marguerite margot margery marjorie margo margaretta margherita: maggie mags meg megan peg peggy madge marge margie greta rita daisy marg mog midge maisie gretchen gretta marnie megs molly
maria marie mary maree marian marianne marion mariah miriam marianna mariana maryanne marietta: molly polly mae may mimi mitzi minnie moll mare maz ria mary mamie marie poll
martha: mattie marty patty matty | matilda mathilda: tilly tillie mattie matty maud tilda til
maureen: mo maz reenie mary | maxine: max maxie | megan meghan meagan maegan: meg megs meggie
melanie: mel melly lanie mell | melinda malinda: mel mindy lindy linda min lyn lynn
melissa: mel missy lissa lissie liss lisa | mercedes: mercy sadie mercie | meredith: merry mezza mez
michaela mikayla makayla mikaela mikhaila michayla: mick mickey mikki mickie kayla micky mik mika kay miki mikey
michelle michele: shell shelly shelley mich micky chelle mish | mildred: millie milly mil
millicent: millie milly mill missy | miranda: mandy randi mira randy andy | moira maura: mo
monica monique: mon moni mona nic nicky | myrtle: myrt myrtie | nadine nadia: nadi dee nad
nancy: nan nance | naomi: nomi nay omi
natalie nathalie natalia natasha natascha: nat tash tasha talia nattie natty tally tasia nats lia
nevaeh: nev
nicole nichole nicola nicolette nikola nicholette: nic nicky nikki nicki cole coco nik nickie niki nicci colette
nina: nin | noelle noella: elle ella | nora norah honora eleanora honor: norrie nonie
olive olivia: liv livvy livvie ollie olly livi via livia nollie | pamela: pam pammy
patricia: pat patty pattie trish tricia trisha patsy patti paddy pip
paula paulina pauline paulette: polly paulie lina paul | penelope: pen penny pennie nell poppy pippa
petra petronella: pet nell | philippa phillipa: pip pippa pippy philly pips phil
phoebe: phebes bee fee fifi | phyllis: phyl phil | poppy: pops | priscilla: cilla scilla pris prissy
prudence: pru prue | rachel rachael rachelle raquel: rach rachie ray rae shelly shell rache
rebecca rebekah rebeca: bec beck becky becca becs bex becks bek reba beckie | regina: gina reggie
renee: ren rennie nay | rhiannon rhianna rianna: rhi ria anna
roberta: bobbie robbie robyn bertie bobby bert | robyn robin: rob robbie bobbie
rosalie rosalind rosaleen rosalyn rosamund rosemary rosemarie rosanna roseanne rosanne rosa rose: rose rosie roz ros romy rosy rory linda
rowena: ro rowie | roxanne roxana: roxy rox roxie | ruby: rubes rube | ruth: ruthie
sadie sarah sara: sal sally sadie sare saz sazza | sabrina: bree brina sab
samantha: sam sammy sammie mantha samm | sandra: sandy sandie san | savannah savanna: sav savvy vanna
scarlett scarlet: scar lettie | selena selina celina: sel lena lina | serena: rena seri
shannon: shan shaz | sharon: shaz shazza shar shari | sheila: shez | shirley: shirl shirls
sienna siena: si sisi | simone: sim simmy mona | skye sky: skylar | sonia sonya sonja: son sonny
sophie sophia sofia sofie: soph sophs sophy phia fia soso
stephanie stefanie stephany: steph stephie stevie steff stef annie fanny steffi steffie
susan susannah susanna suzanne suzanna suzannah susanne: sue susie suzie suzy sukie zanna sanna suze susy anna
sybil: syb | sylvia silvia: syl sylvie | tabitha: tab tabby tibby | tahlia talia thalia: tal tally
tamara tamar: tam tammy mara | tamsin thomasina: tam tamsy tammy | tania tanya: tan | tara: taz tazza
taylor tayla taylah: tay | teagan tegan: teags tee
tess teresa theresa therese: tess tessa terri terry tracy resa reese tessie trese | thelma: thel
theodora: thea teddy theo dora teddie | tiffany: tiff tiffy tif | tracy tracey: trace tracie
ursula: ursie ula | valerie valentina: val vallie tina | vanessa: ness nessa van nessie vanny
vera: vee | verity: vee | veronica: ronnie ron vee vero nica ronni vonnie roni
victoria: vicky vicki tori vic tory vikki viv toria vickie torrie torri | violet violetta viola: vi vee lettie
virginia: ginny ginnie gina virgie ginger | vivian vivien vivienne: viv vivi vee | wendy: wend wends
whitney: whit | wilhelmina: billie mina minnie willa willie | willow: will wills
winifred: win winnie freda wyn fred | yvonne: von vonnie eve evie | yvette: vette eve
zoe zoey zoie: zo zozo | zara: zaz
`
